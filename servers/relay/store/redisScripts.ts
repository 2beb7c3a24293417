// Redis runs a script atomically: relays that share it never see a half-changed mailbox.
// KEYS[1] is the prefix of all keys. An entry is `bytes|expiresAtMs|from|JSON`.
const common = `
local P = KEYS[1]
local function remove(topic, id)
  local entry = redis.call('HGET', P .. 'box:' .. topic, id)
  if entry then
    local bytes = string.match(entry, '^(%d+)|')
    redis.call('HDEL', P .. 'box:' .. topic, id)
    redis.call('ZREM', P .. 'order:' .. topic, id)
    redis.call('HINCRBY', P .. 'usage', 'bytes', -bytes)
    redis.call('HINCRBY', P .. 'usage', 'messages', -1)
    if redis.call('DECRBY', P .. 'sum:' .. topic, bytes) <= 0 then redis.call('DEL', P .. 'sum:' .. topic) end
  end
  redis.call('ZREM', P .. 'expiry', topic .. id)
  redis.call('ZREM', P .. 'read', topic .. id)
  redis.call('DEL', P .. 'readers:' .. topic .. id)
end
local function removeExpired(now, most)
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', P .. 'expiry', '-inf', now, 'LIMIT', 0, most)) do
    remove(string.sub(key, 1, 64), string.sub(key, 65))
  end
end
`

/** now, id, topic, bytes, expiresAt, from, JSON, retry window, three mailbox limits → 1 | 0 (retry) | 'topic' | 'relay' (full). */
export const publishScript = `${common}
local now, id, topic, bytes, expires, from, json, window = unpack(ARGV, 1, 8)
local mostMessages, mostTopicBytes, mostBytes = tonumber(ARGV[9]), tonumber(ARGV[10]), tonumber(ARGV[11])
if redis.call('EXISTS', P .. 'seen:' .. id) == 1 then return 0 end
removeExpired(now, 100)
local size = tonumber(bytes)
local function isTopicFull()
  return redis.call('HLEN', P .. 'box:' .. topic) >= mostMessages
    or tonumber(redis.call('GET', P .. 'sum:' .. topic) or 0) + size > mostTopicBytes
end
if isTopicFull() then
  for _, other in ipairs(redis.call('ZRANGE', P .. 'order:' .. topic, 0, -1)) do
    if redis.call('EXISTS', P .. 'readers:' .. topic .. other) == 1 then remove(topic, other) end
    if not isTopicFull() then break end
  end
end
if isTopicFull() then return 'topic' end
local function isFull()
  return tonumber(redis.call('HGET', P .. 'usage', 'bytes') or 0) + size > mostBytes
end
while isFull() do
  local oldest = redis.call('ZRANGE', P .. 'read', 0, 0)[1]
  if not oldest then return 'relay' end
  remove(string.sub(oldest, 1, 64), string.sub(oldest, 65))
end
redis.call('SET', P .. 'seen:' .. id, '', 'EX', window)
redis.call('HSET', P .. 'box:' .. topic, id, bytes .. '|' .. expires .. '|' .. from .. '|' .. json)
redis.call('ZADD', P .. 'order:' .. topic, redis.call('INCR', P .. 'sequence'), id)
redis.call('ZADD', P .. 'expiry', expires, topic .. id)
redis.call('INCRBY', P .. 'sum:' .. topic, bytes)
redis.call('HINCRBY', P .. 'usage', 'bytes', bytes)
redis.call('HINCRBY', P .. 'usage', 'messages', 1)
redis.call('PUBLISH', P .. 'topic:' .. topic, json)
return 1
`

/** now, topic, client, count → JSON of each. */
export const pendingScript = `${common}
local now, topic, client, count = unpack(ARGV)
local waiting = {}
for _, id in ipairs(redis.call('ZRANGE', P .. 'order:' .. topic, 0, -1)) do
  if #waiting >= tonumber(count) then break end
  local expires, from, json = string.match(redis.call('HGET', P .. 'box:' .. topic, id), '^%d+|(%d+)|([^|]*)|(.*)$')
  if from ~= client and tonumber(expires) > tonumber(now)
    and redis.call('SISMEMBER', P .. 'readers:' .. topic .. id, client) == 0 then
    waiting[#waiting + 1] = json
  end
end
return waiting
`

/** now, topic, id, client, expiresAt. */
export const acknowledgeScript = `${common}
local now, topic, id, client, expires = unpack(ARGV)
if redis.call('HEXISTS', P .. 'box:' .. topic, id) == 0 then return 0 end
redis.call('SADD', P .. 'readers:' .. topic .. id, client)
redis.call('PEXPIREAT', P .. 'readers:' .. topic .. id, expires)
redis.call('ZADD', P .. 'read', 'NX', now, topic .. id)
return 1
`

/** now → messages, bytes. */
export const usageScript = `${common}
removeExpired(ARGV[1], 10000)
return redis.call('HMGET', P .. 'usage', 'messages', 'bytes')
`
