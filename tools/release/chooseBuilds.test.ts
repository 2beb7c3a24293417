import type { FeatureRelease } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import { chooseBuilds } from './chooseBuilds'

const build = (id: string, version: string) => ({
  folder: `features/${id}/${version}`,
  release: { version } as FeatureRelease,
})
const account = build('account', '1.0.0')
const [older, newer] = [build('connect', '1.9.1'), build('connect', '2.0.0')]

test('the only build of each feature is chosen unless some are wanted', () => {
  const builds = { account: [account], connect: [newer] }

  expect(chooseBuilds(builds)).toEqual({ account, connect: newer })
  expect(chooseBuilds(builds, ['connect'])).toEqual({ connect: newer })
})

test('of several builds a version chooses one', () => {
  expect(chooseBuilds({ connect: [older, newer] }, ['connect@1.9.1'])).toEqual({ connect: older })
})

test.each([[undefined], [['connect']]])('several builds are not guessed among (%j)', (wanted) => {
  expect(() => chooseBuilds({ account: [account], connect: [older, newer] }, wanted)).toThrow(
    'There are several builds of connect, 1.9.1 and 2.0.0: name one (--features connect@2.0.0)',
  )
})

test.each([
  [['swap', 'connect', 'toString'], 'There is no build of swap, toString'],
  [['connect@3.0.0'], 'There is no build of connect@3.0.0'],
  [['connect', 'connect@2.0.0'], '--features names connect twice'],
  [[], 'There is no build of anything'],
])('%j is refused', (wanted, message) => {
  expect(() => chooseBuilds({ connect: [newer] }, wanted)).toThrow(message)
})
