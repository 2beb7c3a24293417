import { z } from '@hono/zod-openapi'

/**
 * The time zones in which purchases are not offered unless the operator says otherwise: China, Hong Kong and Macau, by
 * each of their IANA names. Source: docs/reference/specification.md#limits
 */
const chinese: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Beijing',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'PRC',
  'Asia/Urumqi',
  'Asia/Kashgar',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
]

/** IANA names, such as `America/New_York`. */
export const restrictedTimeZonesSchema = z
  .array(z.string().max(64))
  .max(500)
  .default([...chinese])
