import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startApi } from '../../servers/api/startApi'
import type { Answer } from '../../servers/files/serveFiles'
import { translatedLocales } from '../../shared/i18n/locales'
import { withPartitions } from '../../tests/browsers'
import { startVaultStack } from '../../tests/vault/startVaultStack'
import { distFolder, root } from '../build/common'
import { buildPages } from '../pages/buildPages'
import { launchChromium } from '../pages/launchChromium'
import { openingPage } from '../pages/openingPage'
import { serveHostPages } from '../pages/serveHostPages'
import { servicePage } from '../pages/servicePage'
import budgets from './budgets.json'
import { measureFrame } from './measureFrame'
import { measureOpen } from './measureOpen'
import { brotliBytes, type Fetched } from './networkLog'
import { type Entry, formatSizes, judge, type SizedFile } from './sizes'

/** Before a visitor signs in, the page asks the vault only which logins it offers. */
const walletUrl = 'https://vault.invalid'
/** Options for an embedded wallet without logins at providers. */
const byEmail = { walletUrl, features: { socials: false } } as const
const withLogins = {
  walletUrl,
  features: { socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] },
} as const
// A host's own registry, with recommendations and event counts.
const api = await startApi()
const pages = new Map<string, Answer>()
const server = await serveHostPages(async () => {
  for (const [path, answer] of await buildPages('tools/bench/apps.config.ts')) pages.set(path, answer)
  return pages
    .set('/host/own.html', openingPage({ apiUrl: api.url }))
    .set('/host/react.html', openingPage({ apiUrl: api.url, hasReact: true }))
    .set('/host/email.html', openingPage({ apiUrl: api.url, ...byEmail }))
    .set('/host/email-react.html', openingPage({ apiUrl: api.url, ...byEmail, hasReact: true }))
    .set('/host/wallet.html', openingPage({ apiUrl: api.url, ...withLogins }))
    .set('/host/wallet-react.html', openingPage({ apiUrl: api.url, ...withLogins, hasReact: true }))
})
const vault = await startVaultStack({
  folder: resolve(distFolder, 'vault'),
  origins: [server.url],
  project: 'minimal',
})
pages.set('/host/vault.html', servicePage({ walletUrl: vault.walletUrl }))
const browser = await launchChromium(withPartitions)
try {
  const own = await measureOpen(browser, `${server.url}/host/own.html`)
  const lent = await measureOpen(browser, `${server.url}/host/react.html`)
  const withEmail = await measureOpen(browser, `${server.url}/host/email.html`, 'email')
  const withEmailLent = await measureOpen(browser, `${server.url}/host/email-react.html`, 'email')
  const withWallet = await measureOpen(browser, `${server.url}/host/wallet.html`, 'all')
  const withWalletLent = await measureOpen(browser, `${server.url}/host/wallet-react.html`, 'all')
  const frame = await measureFrame(browser, `${server.url}/host/vault.html`, vault)
  // The logins of an embedded wallet come in their own time: the registry may be faster.
  const lateUrls = new Set(own.later.map(({ url }) => url))
  const withoutLate = (files: readonly Fetched[]) => files.filter(({ url }) => !lateUrls.has(url))
  const judged = judge(
    [
      { name: 'page entry', budget: 'page entry', files: filesOf(own.page, /\/cdn\//) },
      ...(await packageEntries()),
      await readingEntry(),
      { name: 'networks of the page', files: filesOf(own.page, /\/networks\./) },
      { name: 'open, own React', budget: 'open, own React', files: filesOf(own.list) },
      {
        name: "open, host's React",
        budget: "open, host's React",
        // The host's own files do not count.
        files: filesOf(lent.list, /^(?!.*\/host\/)/),
      },
      {
        name: 'open with walletUrl, e-mail alone, own React',
        budget: 'open with walletUrl, e-mail alone, own React',
        files: filesOf(withoutLate(withEmail.list)),
      },
      {
        name: "open with walletUrl, e-mail alone, host's React",
        budget: "open with walletUrl, e-mail alone, host's React",
        files: filesOf(withoutLate(withEmailLent.list), /^(?!.*\/host\/)/),
      },
      {
        name: 'open with walletUrl, own React',
        budget: 'open with walletUrl, own React',
        files: filesOf(withoutLate(withWallet.list)),
      },
      {
        name: "open with walletUrl, host's React",
        budget: "open with walletUrl, host's React",
        files: filesOf(withoutLate(withWalletLent.list), /^(?!.*\/host\/)/),
      },
      { name: 'after the list', budget: 'after the list', files: filesOf(own.later) },
      { name: 'frame: sign-in', budget: 'frame: sign-in', files: filesOf(frame.signIn) },
      { name: 'frame: first approval', budget: 'frame: first approval', files: filesOf(frame.approval) },
      { name: 'frame: window', budget: 'frame: window', files: filesOf(frame.window) },
      ...featureEntries(),
      ...lateEntries(),
      { name: 'release manifest', files: filesIn(distFolder, /^release\.json$/) },
      {
        name: 'its later files, for connected visitors and logins',
        files: filesIn(distFolder, /^release\.more\./),
      },
      { name: 'English texts (in the chunks above)', files: textFiles() },
      largestLanguage(),
    ],
    budgets,
  )
  console.log('kB = 1000 bytes, brotli 11 of every body that Chromium fetched until its network was idle\n')
  console.log(formatSizes(judged))
  const over = judged.filter(({ isOver }) => isOver)
  const names = over.map(({ name }) => name).join(', ')
  console.log(names ? `\nOver budget: ${names}` : '\nEverything is within its budget.')
  const strangers = [own, lent, withEmail, withEmailLent, withWallet, withWalletLent]
    .flatMap(({ page, list, later }) => [...page, ...list, ...later])
    .filter(
      ({ url }) => ![server.url, api.url, `${walletUrl}/v1/providers`].some((own) => url.startsWith(own)),
    )
  for (const { url } of strangers) console.log(`No other host may be asked before a wallet connects: ${url}`)
  const hasty = [own, lent]
    .flatMap(({ page, list }) => [...page, ...list])
    .filter(({ url }) => isLate(url, api.url))
  for (const { url } of hasty) console.log(`Nothing of it is needed before the list shows: ${url}`)
  process.exitCode = over.length + strangers.length + hasty.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await vault.stop()
  await server.stop()
  await api.stop()
}

/** Telemetry and the registry, and the code of both. */
function isLate(url: string, apiUrl: string): boolean {
  return url.startsWith(apiUrl) || /\/(http|wallets)\.[0-9a-f]+\.js$/.test(url)
}

function filesOf(fetched: readonly Fetched[], wanted = /./): SizedFile[] {
  return fetched
    .filter(({ url }) => wanted.test(url))
    .map(({ url, bytes }) => ({ name: new URL(url).pathname.slice(1), bytes }))
}

/** The bytes that the package's entries add to a bundled app. */
async function packageEntries(): Promise<Entry[]> {
  const built = await buildPages('tools/size/bundledApp.config.ts')
  const bytesOf = (name: string) => brotliBytes(Buffer.from(built.get(`/host/${name}.js`)!.body))
  const added = { name: 'app.js, less the same without it', bytes: bytesOf('app') - bytesOf('bare') }
  const subPath = (name: string): Entry => ({
    name: `latchkey/${name}`,
    budget: `latchkey/${name}`,
    files: filesIn(resolve(distFolder, 'package'), new RegExp(`^${name}\\.js$`)),
  })
  return [
    { name: 'latchkey, in an app', budget: 'latchkey, in an app', files: [added] },
    ...['react', 'wagmi', 'ssr', 'release'].map(subPath),
  ]
}

/** What reads requests for the first review, without viem's ABI codec. */
async function readingEntry(): Promise<Entry> {
  const built = await buildPages('tools/size/reading.config.ts')
  const bytes = brotliBytes(Buffer.from(built.get('/host/reading.js')!.body))
  return { name: 'reading requests', budget: 'reading requests', files: [{ name: 'reading.js', bytes }] }
}

function filesIn(folder: string, wanted = /\.js$/): SizedFile[] {
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .map((name) => ({ name, bytes: brotliBytes(readFileSync(resolve(folder, name))) }))
}

function featureEntries(): Entry[] {
  return builtFeatures().flatMap(([id, folder]) => {
    const files = filesIn(folder)
    // The shell's part of the release has only texts.
    if (files.length === 0) return []
    const isEntry = ({ name }: SizedFile) => name.startsWith('remoteEntry.')
    const isFirst = ({ name }: SizedFile) => name.startsWith('feature.')
    const late = files.filter((file) => !isEntry(file) && !isFirst(file))
    return [
      { name: `${id}: remote entry`, budget: 'remote entry', files: files.filter(isEntry) },
      { name: `${id}: its own code`, budget: codeBudgetOf(id), files: files.filter(isFirst) },
      ...(late.length > 0 ? [{ name: `${id}: what comes later, all together`, files: late }] : []),
    ]
  })
}

/** A feature may have its own budget, by its name; the others share one. */
function codeBudgetOf(id: string): string {
  return `${id} code` in budgets ? `${id} code` : 'feature code'
}

/** Chunks loaded by the tap that needs them. */
function lateEntries(): Entry[] {
  const cdn = resolve(distFolder, 'cdn')
  const chunk = (name: string, budget: string): Entry => ({
    name: budget,
    budget,
    files: filesIn(cdn, new RegExp(`^${name}\\.`)),
  })
  const folderOf = (wanted: string) => builtFeatures().find(([id]) => id === wanted)![1]
  return [
    chunk('eip155', 'eip155 adapter'),
    chunk('solana', 'Solana adapter'),
    chunk('eip155Transactions', 'eip155 transactions'),
    chunk('eip155Contracts', 'EVM contracts'),
    chunk('eip155Review', 'EVM reviews'),
    chunk('reviewDetails', 'reviews on the screen'),
    chunk('solanaTransactions', 'Solana transactions'),
    chunk('solanaReview', 'Solana reviews'),
    chunk('transactions', 'following transactions'),
    chunk('assets', 'assets'),
    chunk('walletStandard', "Solana's browser wallets"),
    chunk('walletConnect', 'pairing client'),
    chunk('signIn', 'sign-in'),
    chunk('embedded', 'embedded wallet, before it is wanted'),
    chunk('auth', 'embedded wallet'),
    chunk('eip155Verify', 'EVM signatures'),
    { name: 'AllWallets', budget: 'AllWallets', files: filesIn(folderOf('connect'), /^allWallets\./) },
    { name: "receive's codes", budget: "receive's codes", files: filesIn(folderOf('receive'), /^code\./) },
    {
      name: "receive's amount",
      budget: "receive's amount",
      files: filesIn(folderOf('receive'), /^amount\./),
    },
  ]
}

/** Every build of a feature: its id and its folder. */
function builtFeatures(): [id: string, folder: string][] {
  const folder = resolve(distFolder, 'features')
  return readdirSync(folder).flatMap((id) =>
    readdirSync(resolve(folder, id)).map((version): [string, string] => [id, resolve(folder, id, version)]),
  )
}

/** The language whose first texts weigh most. */
function largestLanguage(): Entry {
  const languages = translatedLocales.map((locale) => ({
    name: `first texts in ${locale}, the longest language`,
    budget: 'texts of a language',
    files: builtFeatures()
      .filter(([id]) => id === 'shell' || id === 'connect')
      .flatMap(([id, folder]) =>
        ['index', locale].map((name) => ({
          name: `${id}/messages/${name}.json`,
          bytes: brotliBytes(readFileSync(resolve(folder, `messages/${name}.json`))),
        })),
      ),
  }))
  const bytesOf = ({ files }: Entry) => files.reduce((sum, { bytes }) => sum + bytes, 0)
  return languages.reduce((largest, language) => (bytesOf(language) > bytesOf(largest) ? language : largest))
}

function textFiles(): SizedFile[] {
  const folders = [
    'shell/remotes/i18n',
    ...readdirSync(resolve(root, 'features')).map((id) => `features/${id}`),
  ]
  return folders
    .flatMap((folder) => [`${folder}/messages/en.json`, `${folder}/messages/late/en.json`])
    .filter((file) => existsSync(resolve(root, file)))
    .map((file) => ({ name: file, bytes: brotliBytes(readFileSync(resolve(root, file))) }))
}
