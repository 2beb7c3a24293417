import { mkdirSync, writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { createJsonLog, type Log } from '../../../servers/kit/log'

// What a failed test leaves next to its trace: the log of the servers, and the addresses of the servers and chains.

interface Setting {
  readonly of: 'worker' | 'test'
  readonly value: unknown
}

const settings = new Map<string, Setting>()
const lines: string[] = []
const mostLines = 5_000

/** The log of a server, which goes into the record. */
export const logOf = (server: string): Log =>
  createJsonLog((line) => {
    lines.push(`${server} ${line}`)
    if (lines.length > mostLines) lines.shift()
  })

/** Notes the addresses and settings of a server or chain. Entries of a test are forgotten when the next test begins. */
export const noteSettings = (name: string, value: unknown, of: Setting['of'] = 'test') =>
  void settings.set(name, { of, value })

export function beginRecord(): void {
  lines.length = 0
  for (const [name, { of }] of settings) if (of === 'test') settings.delete(name)
}

/** Writes the record of a failed test into its folder in `test-results/`. */
export function writeRecord(info: TestInfo, pages: readonly string[]): void {
  if (info.status === info.expectedStatus) return
  mkdirSync(info.outputDir, { recursive: true })
  const write = (file: string, text: string) => writeFileSync(info.outputPath(file), `${text}\n`)
  write('console.txt', pages.join('\n'))
  write('servers.txt', lines.join('\n'))
  const stack = Object.fromEntries([...settings].map(([name, { value }]) => [name, value]))
  write(
    'stack.json',
    JSON.stringify(stack, (_, value) => (typeof value === 'bigint' ? `${value}` : value), 2),
  )
}
