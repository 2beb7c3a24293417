/** `fetch` for answers of others: at most so many bytes, and no redirects, which could lead anywhere. */
export function createLimitedFetch(mostBytes: number, ask: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await ask(input, { ...init, redirect: 'manual' })
    const chunks: Uint8Array[] = []
    let bytes = 0
    // The signal of the request ends this, too.
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new TypeError('The answer is too large.')
      chunks.push(chunk)
    }
    const { status, statusText, headers } = response
    const body = isBodiless(status) ? null : Buffer.concat(chunks)
    return new Response(body, { status, statusText, headers })
  }
}

const isBodiless = (status: number) => status === 204 || status === 205 || status === 304
