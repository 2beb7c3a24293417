import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { TranslationUnavailable } from '@shared/errors/releaseErrors'
import type { Messages } from '@shared/i18n/messages'
import { digestOf } from '../release/digest'
import type { ReleasedFeature } from '../release/loadRelease'

const fetchTimeoutMs = 5_000

/**
 * A feature's texts in one language, verified: the manifest vouches for the index, and the index for the texts. Both
 * come in one round trip. @throws TranslationUnavailable
 */
export async function fetchMessages(feature: ReleasedFeature, locale: string): Promise<Messages> {
  try {
    const { index } = feature.translations!
    // The same address for the same bytes, so that any cache may keep them.
    const get = async (name: string, init?: RequestInit) => {
      const url = `${feature.baseUrl}messages/${name}.json?${encodeURIComponent(index.slice(7, 19))}`
      const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs), ...init })
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      return response.arrayBuffer()
    }
    const [hashes, texts] = await Promise.all([get('index', { integrity: index }), get(locale)])
    if ((await digestOf(texts)) !== parse<Record<string, string>>(hashes)[locale])
      throw new Error(`${locale}.json is not the one of the release`)
    return parse(texts)
  } catch (cause) {
    throw new LatchkeyError(TranslationUnavailable, { locale, feature: feature.id }, { cause })
  }
}

function parse<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes))
}
