import type { AttackResult } from './attackResult'

/** Class → tried → refused → succeeded; below each class, the same without each of its mends, up to the first success. */
export function tableOf(results: readonly AttackResult[]): string {
  const whole = results.filter(({ mend }) => mend === undefined)
  const rows = whole.flatMap((result) => [
    row(result.name, result),
    ...results
      .filter(({ name, mend }) => mend !== undefined && name === result.name)
      .map((each) => row(`  without ${each.mend}`, each)),
  ])
  const tried = whole.reduce((sum, each) => sum + each.tried, 0)
  const succeeded = whole.flatMap((each) => each.succeeded)
  const head = line('class', 'tried', 'refused', 'succeeded')
  return ['', head, ...rows, row('all', { tried, succeeded }), ''].join('\n')
}

const row = (title: string, { tried, succeeded }: Pick<AttackResult, 'tried' | 'succeeded'>) =>
  line(title, tried, tried - succeeded.length, succeeded.length)

const line = (title: string, ...cells: readonly (string | number)[]) =>
  title.padEnd(60) + cells.map((cell) => String(cell).padStart(11)).join('')
