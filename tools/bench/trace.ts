import { startApi } from '../../servers/api/startApi'
import { buildPages } from '../pages/buildPages'
import { launchChromium } from '../pages/launchChromium'
import { openingPage } from '../pages/openingPage'
import { fast4G } from '../pages/profiles'
import { serveHostPages } from '../pages/serveHostPages'
import { median } from './results'
import { type Trace, traceOpening } from './traceOpening'

// The time spent between the press and the list, on a build whose functions have names.
const runs = 5
const functionsShown = 40

const api = await startApi({ limits: { requestBurst: 5_000 } })
const server = await serveHostPages(async () =>
  (await buildPages('tools/bench/apps.config.ts'))
    .set('/host/own.html', openingPage({ apiUrl: api.url }))
    .set('/host/lent.html', openingPage({ apiUrl: api.url, hasReact: true })),
)
const browser = await launchChromium()
try {
  for (const [title, name] of [
    ['Own React', 'own'],
    ["Host's React", 'lent'],
  ] as const) {
    const url = `${server.url}/host/${name}.html`
    const traces: Trace[] = []
    // The server compresses at its first response.
    await traceOpening(browser, url, fast4G)
    for (let run = 0; run < runs; run++) traces.push(await traceOpening(browser, url, fast4G))
    console.log(formatTrace(title, traces))
  }
} finally {
  await browser.close()
  await server.stop()
  await api.stop()
}

/** The median run, in full: sums of several would fit no clock. */
function formatTrace(title: string, traces: readonly Trace[]): string {
  const middle = median(traces.map(({ listMs }) => listMs))
  const { listMs, rows, spent, engine } = traces.find((trace) => trace.listMs === middle)!
  const ms = (value: number | undefined) => (value?.toFixed(0) ?? '–').padStart(6)
  return [
    `\n${title}, ${fast4G.name}, profiler on: list after ${listMs.toFixed(0)} ms, the median of ${traces
      .map((trace) => trace.listMs.toFixed(0))
      .sort()
      .join(' ')}`,
    '  network: from, until (ms after the press), kB',
    ...rows.map(
      ({ name, startMs, endMs, bytes }) =>
        `${ms(startMs)}${ms(endMs)}${(bytes / 1000).toFixed(1).padStart(8)}  ${name}`,
    ),
    `  engine: ${Object.entries(engine)
      .map(([kind, value]) => `${kind} ${value.toFixed(0)}`)
      .join(', ')} ms`,
    '  script by file, ms',
    ...[...spent.files].map(([name, value]) => `${ms(value)}  ${name}`),
    '  functions with all that they call, ms',
    ...[...spent.functions].slice(0, functionsShown).map(([name, value]) => `${ms(value)}  ${name}`),
  ].join('\n')
}
