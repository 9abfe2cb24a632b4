import { spawnSync } from 'node:child_process'

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** Formats code with the project's formatter, which leaves SQL as it is. */
export function formatCode(file: string, code: string): string {
  if (file.endsWith('.sql')) return code
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'format', `--stdin-file-path=${file}`],
    { input: code, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${file} could not be formatted: ${stderr}`)
  return stdout
}
