/**
 * Whether a collection's name is like those that lure holders elsewhere: the address of a page, or something to claim.
 */
export function isSpam(...names: readonly string[]): boolean {
  return names.some((name) => page.test(name) || bait.test(name))
}

const page =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|xyz|app|site|online|top|vip|gift|fi|cc|us|me|example)\b/i
const bait = /\b(?:claim|airdrop|reward|voucher|giveaway|redeem|visit)\b|\$\s?\d/i
