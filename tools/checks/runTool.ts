import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'

export interface ToolRun {
  readonly code: number | null
  readonly stdout: string
  readonly output: string
}

/** Runs the program of an installed package, without colours. Never throws for the program's own failures. */
export function runTool(
  packageName: string,
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ToolRun> {
  return runProgram(process.execPath, [programOf(packageName, program), ...args], { cwd, env })
}

export function runProgram(
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ToolRun> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let output = ''
  child.stdout.on('data', (text) => {
    stdout += text
    output += text
  })
  child.stderr.on('data', (text) => (output += text))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, stdout, output }))
  })
}

/** A tool's output as findings, when it failed. */
export function failureOf({ code, output }: ToolRun): Findings {
  return code === 0 ? [] : [output.trim() || `exit code ${code}`]
}

function programOf(packageName: string, program: string): string {
  const file = resolve(root, 'node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> }
  return resolve(dirname(file), typeof bin === 'string' ? bin : bin[program]!)
}
