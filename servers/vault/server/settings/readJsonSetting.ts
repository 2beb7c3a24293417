import { readFileSync } from 'node:fs'

/** The content of the JSON file that a variable names. @throws with the correction, which repeats nothing of it */
export function readJsonSetting(variable: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const message = (cause as Error).message.replace(/, [^,]*".*(?= is not valid JSON)/s, '')
    throw new Error(`${variable} is the path of a JSON file: ${message}`)
  }
}
