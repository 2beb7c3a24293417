import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { AttackResult } from './attackResult'
import { tableOf } from './tableOf'

/** Prints the table of what was tried, or keeps its lines for the one that `npm run attack` prints. */
export default class AttackReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const results: readonly AttackResult[] = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => test.meta().attack ?? []),
    )
    const file = process.env.LATCHKEY_ATTACK_RESULTS
    if (file) appendFileSync(file, results.map((each) => `${JSON.stringify(each)}\n`).join(''))
    else console.log(tableOf(results))
  }
}
