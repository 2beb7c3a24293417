/** The address in a topic of an event, in lower case; undefined for one with anything before it. */
export const addressIn = (topic: string): string | undefined =>
  /^0x0{24}[\da-f]{40}$/i.test(topic) ? `0x${topic.slice(26).toLowerCase()}` : undefined
