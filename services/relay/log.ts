export type LogLevel = 'info' | 'warn' | 'error'

/** `fields` hold no message and no topic: whoever has a topic can publish on it. */
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

/** Enough to tell clients apart: every id begins with `did:key:z6Mk`. */
export const shortClient = (clientId: string) => clientId.slice(12, 20)
