import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { nextFreePort } from '../../devnet/processes/nextFreePort'
import { findBrowser } from '../browsers'
import { focusWindow } from './focusWindow'
import { type Browser, openBrowser } from './openBrowser'

const setpriv = '/usr/bin/setpriv'
const firstPort = 4700

export interface WebKit extends Browser {
  /** Brings the newest window to the front, which no window manager does here. */
  focusNewest(): Promise<void>
}

/** A WebKit window on a separate screen. @throws if no WebKit can be driven */
export async function startWebKit(): Promise<WebKit> {
  const found = findBrowser('webkit')
  if ('missing' in found) throw new Error(found.missing)
  const { path, miniBrowser, xvfb } = found as { path: string; miniBrowser: string; xvfb: string }
  const screen = spawnBound(xvfb, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const display = await firstLine(screen)
  const port = await nextFreePort(firstPort)
  const driver = spawnBound(path, [`--port=${port}`], { DISPLAY: `:${display}` })
  const stop = async () => {
    for (const child of [driver, screen]) await ended(child)
  }
  try {
    const browser = await openBrowser(`http://127.0.0.1:${port}`, miniBrowser)
    return {
      ...browser,
      focusNewest: () => focusWindow(display),
      async close() {
        await browser.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A child that ends with this process: on Linux even on a kill. */
function spawnBound(path: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const options = { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] as const }
  return existsSync(setpriv)
    ? spawn(setpriv, ['--pdeathsig', 'KILL', path, ...args], { ...options, stdio: [...options.stdio] })
    : spawn(path, args, { ...options, stdio: [...options.stdio] })
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (chunk) => {
      text += chunk
      if (text.includes('\n')) resolve(text.trim())
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
