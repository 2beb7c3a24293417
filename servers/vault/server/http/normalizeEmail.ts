import { domainToASCII } from 'node:url'

/** One form of an address: letters small, the domain in ASCII. What follows a plus stays: it may be another person. */
export function normalizeEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`
}
