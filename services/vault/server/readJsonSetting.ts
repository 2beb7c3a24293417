import { readFileSync } from 'node:fs'

/** The content of the JSON file that a variable names. @throws with the correction */
export function readJsonSetting(variable: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${variable} is the path of a JSON file: ${(cause as Error).message}`, { cause })
  }
}
