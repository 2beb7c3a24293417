import { spawn } from 'node:child_process'

/** Runs a program to its end, and returns its output without errors. @throws with the whole output if it fails */
export function runCommand(command: readonly string[], folder: string): Promise<string> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: folder, env: hostEnv() })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0
        ? done(output)
        : fail(new Error(`${command.join(' ')} failed in ${folder}:\n${output}${errors}`)),
    )
  })
}

/** A host developer's environment, without the variables of this test run. */
export function hostEnv(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_OPTIONS|NODE_ENV|VITEST.*|LATCHKEY_.*|VITE_.*|TEST|CI|npm_.*)$/.test(name),
  )
  return {
    ...Object.fromEntries(own),
    NEXT_TELEMETRY_DISABLED: '1',
    npm_config_update_notifier: 'false',
  } as NodeJS.ProcessEnv
}
