/** Replaces a polyfill that no supported browser needs. */
export default (...args: Parameters<typeof fetch>): Promise<Response> => globalThis.fetch(...args)
