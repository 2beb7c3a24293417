import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { closeServer } from '../../servers/kit/closeServer'
import { createLifiStand } from './lifiStand'
import type { StandAnswer, StandOptions } from './Stand'
import { createZeroExStand } from './zeroExStand'

/** A running stand-in, in the words of the API's settings. */
export interface Aggregator {
  readonly url: string
  readonly key: string
  /** Changes each response from then on; without `alter`, none. */
  answer(alter?: StandOptions['alter']): void
}

export interface Aggregators {
  readonly lifi: Aggregator
  readonly zeroEx: Aggregator
  stop(): Promise<void>
}

/** Stand-ins of LI.FI and 0x on separate ports, with quotes and swaps of `venue`. */
export async function startAggregators(
  options: Pick<StandOptions, 'chains' | 'venue'>,
): Promise<Aggregators> {
  const [lifi, zeroEx] = await Promise.all([
    start(createLifiStand, options, 'lifi-key'),
    start(createZeroExStand, options, 'zero-ex-key'),
  ])
  return {
    lifi: lifi.aggregator,
    zeroEx: zeroEx.aggregator,
    stop: async () => void (await Promise.all([lifi.stop(), zeroEx.stop()])),
  }
}

async function start(
  create: (options: StandOptions) => Hono,
  options: Pick<StandOptions, 'chains' | 'venue'>,
  key: string,
) {
  const asIs = (answer: StandAnswer) => answer
  let alter: StandOptions['alter'] = asIs
  const app = create({ ...options, key, alter: (answer) => alter(answer) })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  const aggregator: Aggregator = {
    url: `http://127.0.0.1:${port}`,
    key,
    answer: (next = asIs) => {
      alter = next
    },
  }
  return { aggregator, stop: () => closeServer(server, 1_000) }
}
