import { writeFile } from 'node:fs/promises'

/** For wrk: the home page of any host, each as likely as the others, in the same random order for every server. */
export async function writeScript(file: string, hosts: string[]): Promise<string> {
  const list = hosts.map((host) => `"${host}"`).join(',')
  await writeFile(
    file,
    `local hosts = {${list}}
local requests = {}
init = function()
  math.randomseed(1910)
  for number, host in ipairs(hosts) do
    requests[number] = wrk.format("GET", "/", { ["Host"] = host, ["Accept-Encoding"] = "gzip, deflate, br" })
  end
end
request = function()
  return requests[math.random(#requests)]
end
`,
  )
  return file
}
