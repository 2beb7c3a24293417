import { expect, test, vi } from 'vitest'
import { readBytes, readManifest } from './readManifest'

/** An answer in chunks of a kilobyte, endless by default. */
function answer(pieces = Number.POSITIVE_INFINITY) {
  const cancel = vi.fn()
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(new Uint8Array(1024).fill(32))
      else controller.close()
    },
    cancel,
  })
  return { response: new Response(body), cancel, sent: () => sent }
}

test('JSON from the network is parsed, and an inlined manifest is taken as it is', async () => {
  const inline = { latchkey: 1 }

  expect(await readManifest(new Response('{"latchkey":1}'))).toEqual(inline)
  expect(await readManifest(inline)).toBe(inline)
})

test('an endless file is given up, and its download is stopped', async () => {
  const { response, cancel, sent } = answer()

  await expect(readBytes(response)).rejects.toThrow('is longer than 262144 bytes')

  expect(cancel).toHaveBeenCalledTimes(1)
  expect(sent()).toBeLessThan(300)
})

test('a file as long as one may be is read whole', async () => {
  expect(await readBytes(answer(256).response)).toHaveLength(262_144)
})

test.each([404, 500])('an answer of %i is no manifest', async (status) => {
  await expect(readManifest(new Response('{}', { status }))).rejects.toThrow(String(status))
})

test('an answer that is not JSON is no manifest', async () => {
  await expect(readManifest(new Response('<html>'))).rejects.toThrow(SyntaxError)
})
