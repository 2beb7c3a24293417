import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Bytes } from '@shared/vault/protocol/bytes'
import { createPrivateKey, formatPrivateKeys, parsePrivateKeys } from './key/privateKeys'
import { requirePrivateFile } from './key/requirePrivateFile'

/** The private keys of a file, which is made on first use. @throws when others can read it, or it is malformed */
export function openKeyFile(path: string): Bytes[] {
  if (!existsSync(path)) writeWhole(path, formatPrivateKeys([createPrivateKey()]), 'unless there is one')
  return readKeyFile(path)
}

/** The private keys of a file. @throws when it is absent, others can read it, or it is malformed */
export function readKeyFile(path: string): Bytes[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no file of private keys at ${path}.`)
  requirePrivateFile(path, 'think of its keys as known: rotate them.')
  return parsePrivateKeys(readFileSync(path, 'utf8'))
}

/** Puts a key for new slots before the others. @throws as `openKeyFile` */
export function rotateKeyFile(path: string): void {
  const keys = openKeyFile(path)
  writeWhole(path, formatPrivateKeys([createPrivateKey(), ...keys]), 'in its place')
}

/** The file is never half written, also when the process is killed. */
function writeWhole(path: string, content: string, how: 'unless there is one' | 'in its place'): void {
  const draft = `${path}.${randomUUID()}`
  try {
    const file = openSync(draft, 'wx', 0o600)
    try {
      writeSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (how === 'in its place') renameSync(draft, path)
    else linkSync(draft, path)
    syncFolder(dirname(path))
  } catch (error) {
    // Another process was faster; its keys are read.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A new name lasts through a power cut only when its folder is written. */
function syncFolder(path: string) {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
