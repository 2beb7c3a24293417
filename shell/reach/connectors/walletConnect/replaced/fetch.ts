/** In place of a polyfill that every browser of ours does without. */
export default (...args: Parameters<typeof fetch>): Promise<Response> => globalThis.fetch(...args)
