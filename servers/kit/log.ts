export type LogLevel = 'info' | 'warn' | 'error'

/** `fields` must not help a reader of logs: no message, no address, no topic, with which one can publish. */
export type Log = (
  level: LogLevel,
  event: string,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void

/** One JSON object a line. */
export function createJsonLog(write: (line: string) => void, now: () => number = Date.now): Log {
  return (level, event, fields) =>
    write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields }))
}
