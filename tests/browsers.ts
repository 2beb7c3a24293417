import { readdirSync } from 'node:fs'
import { chromiumMissing, findChromium, findProgram } from '../tools/setup/pre.mjs'

export type BrowserName = 'chromium' | 'headless' | 'firefox' | 'webkit'

/** `path` starts the browser; for WebKit it is the driver, which needs the two others to show a window. */
export type FoundBrowser = { path: string; miniBrowser?: string; xvfb?: string } | { missing: string }

/** Switches of a headless Chromium in a container: no sandbox, no GPU, no background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * The features that Playwright turns off, except partitioned storage. Without it, a frame of another site gets no storage;
 * a visitor's Chromium gives the frame a separate partition.
 */
export const withPartitions = `--disable-features=${[
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
].join(',')}`

/** The path of a browser for end-to-end tests, or how to install it. Installs nothing. */
export function findBrowser(name: BrowserName): FoundBrowser {
  if (name === 'chromium') return found(findChromium(), chromiumMissing())
  if (name === 'headless') return findHeadless()
  if (name === 'firefox') return findFirefox()
  return findWebKit()
}

/** The headless engine of Chromium, which opens a page with half of the work; else all of Chromium. */
function findHeadless(): FoundBrowser {
  const path = process.env.LATCHKEY_CHROMIUM
    ? undefined
    : findProgram(['chromium-headless-shell', 'chrome-headless-shell'])
  return path ? { path } : findBrowser('chromium')
}

function findFirefox(): FoundBrowser {
  const { LATCHKEY_FIREFOX } = process.env
  if (LATCHKEY_FIREFOX)
    return found(
      findProgram([], [LATCHKEY_FIREFOX]),
      `LATCHKEY_FIREFOX is ${LATCHKEY_FIREFOX}, which is not a program.`,
    )
  return found(
    findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']),
    'There is no Firefox: apt-get install firefox-esr, or set LATCHKEY_FIREFOX.',
  )
}

function findWebKit(): FoundBrowser {
  const path = findProgram(['WebKitWebDriver'])
  const miniBrowser = findProgram([], miniBrowserPaths())
  const xvfb = findProgram(['Xvfb'])
  if (path && miniBrowser && xvfb) return { path, miniBrowser, xvfb }
  return { missing: 'There is no drivable WebKit: apt-get install webkit2gtk-driver xvfb.' }
}

/** Debian keeps it under the machine's triplet, Fedora in libexec. */
function miniBrowserPaths(): string[] {
  const triplets =
    process.platform === 'linux' ? readdirSync('/usr/lib').filter((name) => name.endsWith('-gnu')) : []
  const folders = [...triplets.map((triplet) => `/usr/lib/${triplet}`), '/usr/libexec']
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
  return folders.flatMap((folder) => versions.map((version) => `${folder}/${version}/MiniBrowser`))
}

function found(path: string | undefined, missing: string): FoundBrowser {
  return path ? { path } : { missing }
}
