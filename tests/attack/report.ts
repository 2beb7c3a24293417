import { DefaultReporter, type TestModule } from 'vitest/node'
import type { AttackResult } from './attackResult'

/** The usual reporter, and a table at its end: class → tried → refused → succeeded. */
export default class AttackReporter extends DefaultReporter {
  override onTestRunEnd(...given: Parameters<DefaultReporter['onTestRunEnd']>) {
    super.onTestRunEnd(...given)
    for (const line of tableOf(given[0])) this.log(line)
  }
}

function tableOf(modules: readonly TestModule[]): readonly string[] {
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].flatMap((test) => test.meta().attack ?? []),
  )
  const whole = results.filter(({ mend }) => mend === undefined)
  const rows = whole.flatMap((result) => [
    row(result.name, result),
    ...results
      .filter((each) => each.mend && each.name === result.name)
      .map((each) => row(`  without ${each.mend}`, each)),
  ])
  const sum = (of: (result: AttackResult) => number) => whole.reduce((total, each) => total + of(each), 0)
  const tried = sum((each) => each.tried)
  const succeeded = sum((each) => each.succeeded.length)
  const head = line('class', 'tried', 'refused', 'succeeded')
  return ['', head, ...rows, line('all', tried, tried - succeeded, succeeded), '']
}

const row = (title: string, { tried, succeeded }: AttackResult) =>
  line(title, tried, tried - succeeded.length, succeeded.length)

const line = (title: string, ...cells: readonly (string | number)[]) =>
  title.padEnd(60) + cells.map((cell) => String(cell).padStart(11)).join('')
