import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/common'
import type { Findings } from '../check'
import { listFiles } from '../listFiles'
import open from './open.json'
import { proseFaults } from './proseFaults'
import { readProse } from './readProse'

/** The faults that a folder may still have. A folder that is not listed may have no fault. */
export type OpenFaults = Readonly<Record<string, number>>

/** Copies, and what a program writes. */
const apart = /\.d\.ts$|^docs\/reference\/specification\.md$/
const isRead = /\.(tsx?|mts|md)$/

/** Sentences that are not plain English, in folders that have more of them than `open.json` allows. */
export function findProseFaults(
  files = listFiles(root),
  allowed: OpenFaults = open,
  read = readText,
): Findings {
  const found = new Map<string, string[]>()
  for (const file of files.filter((each) => isRead.test(each) && !apart.test(each))) {
    const faults = readProse(file, read(file)).flatMap(({ kind, text, line }) =>
      proseFaults(text, kind).map((fault) => `${file}:${line} ${kind} ${fault}`),
    )
    if (faults.length > 0) found.set(roomOf(file), [...(found.get(roomOf(file)) ?? []), ...faults])
  }
  const rooms = new Set([...found.keys(), ...Object.keys(allowed)])
  return [...rooms].sort().flatMap((room) => {
    const faults = found.get(room) ?? []
    const most = allowed[room] ?? 0
    if (faults.length > most) return [`${room}: ${faults.length} faults, more than ${most}`, ...faults]
    if (faults.length < most) return [`${room}: ${faults.length} faults: write this number in open.json`]
    return []
  })
}

/** The folder of a floor, a feature or a server; the first folder of any other file. */
function roomOf(file: string): string {
  const parts = file.split('/')
  const depth = /^(shell|shared|features|frame|servers)\//.test(file) ? 2 : 1
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/') || '.'
}

const readText = (file: string) => readFileSync(join(root, file), 'utf8')
