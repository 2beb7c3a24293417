import { WalletUrlInvalid } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'

/**
 * Suffixes under which each name belongs to another owner: suffixes of countries and of well-known hosts. The whole
 * list is the browser's; the vault refuses by it what is let through here (`Sec-Fetch-Site`). Source: publicsuffix.org
 */
const countrySuffix = /^(?:ac|co|com|edu|gob|gov|go|gr|ne|net|nom|or|org)\.[a-z]{2}$/
const hostSuffixes: readonly string[] = [
  'azurewebsites.net',
  'cloudfront.net',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'netlify.app',
  'onrender.com',
  'pages.dev',
  'vercel.app',
  'web.app',
  'workers.dev',
]

/**
 * The embedded wallet must be on another site than the page: pages of one site share more than an origin should, and
 * a cookie or a header of one could open the other.
 * @throws WalletUrlInvalid
 */
export function checkWalletUrl(walletUrl: string, pageUrl: string): void {
  const refuse = (issue: string): never => {
    throw new LatchkeyError(WalletUrlInvalid, { issue })
  }
  if (!URL.canParse(walletUrl)) refuse('it is no address')
  const wallet = new URL(walletUrl)
  if (!/^https?:$/.test(wallet.protocol)) refuse(`an address of ${wallet.protocol} has no origin`)
  const page = new URL(pageUrl)
  if (siteOf(wallet.hostname) === siteOf(page.hostname))
    refuse(`${wallet.host} is of the same site as the page (${page.host})`)
}

/**
 * The part of a host's name by which browsers tell sites apart, as far as the lists above go. `vault.localhost` and
 * `localhost` are two sites.
 */
function siteOf(hostname: string): string {
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const labels = hostname.replace(/\.$/, '').split('.')
  const lastTwo = labels.slice(-2).join('.')
  if (isAddress) return hostname
  const isSuffix = countrySuffix.test(lastTwo) || hostSuffixes.includes(lastTwo)
  return isSuffix ? labels.slice(-3).join('.') : lastTwo
}
