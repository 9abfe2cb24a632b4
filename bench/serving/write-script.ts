import { writeFile } from 'node:fs/promises'

/** A wrk script: the home page of a random host, all equally likely, in the same order for every server. */
export async function writeScript(
  file: string,
  hosts: string[],
  headers: Record<string, string> = {},
): Promise<string> {
  const list = hosts.map((host) => `"${host}"`).join(',')
  const all = { 'Accept-Encoding': 'gzip, deflate, br', ...headers }
  const more = Object.entries(all).map(([name, value]) => `["${name}"] = ${JSON.stringify(value)}`)
  await writeFile(
    file,
    `local hosts = {${list}}
local requests = {}
init = function()
  math.randomseed(1910)
  for number, host in ipairs(hosts) do
    requests[number] = wrk.format("GET", "/", { ["Host"] = host, ${more.join(', ')} })
  end
end
request = function()
  return requests[math.random(#requests)]
end
`,
  )
  return file
}
