/** An amount to swap, and what it brings at least. Base units. */
export interface Sale {
  readonly sold: bigint
  readonly quote: { readonly id: string; readonly minimum: bigint }
}

/** Sources price an amount to sell; the amount to buy is found by trying. */
const triesMax = 4
/** One part in a thousand. What is bought beyond the need stays with the visitor, so it is kept small. */
const [enough, spare, thousand] = [1_010n, 1_001n, 1_000n]

/**
 * A sale that brings at least `wanted`, and if it can be found soon, hardly more. Undefined if no sale is found.
 * `first`: the amount to begin with; `ask`: the quote of an amount.
 */
export async function leastFor(
  wanted: bigint,
  first: bigint,
  ask: (sold: bigint) => Promise<Sale['quote'] | undefined>,
): Promise<Sale | undefined> {
  let best: Sale | undefined
  let sold = first
  for (let tries = 0; tries < triesMax && sold > 0n; tries++) {
    const quote = await ask(sold)
    if (!quote || quote.minimum <= 0n) break
    const { minimum } = quote
    if (minimum >= wanted && (!best || sold < best.sold)) best = { sold, quote }
    if (minimum >= wanted && minimum * thousand <= wanted * enough) break
    sold = (sold * wanted * spare) / (minimum * thousand) + 1n
  }
  return best
}
