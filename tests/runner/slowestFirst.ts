import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of minutes: one that starts last keeps one core busy while the others wait. */
const slowest = ['servers/vault/server/postgres.test.ts', 'servers/vault/server/sqlite.test.ts']

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slowest.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
