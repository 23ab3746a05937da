-- For wrk: sends the messages of visitors' pages in turn. Given are the number of the first page load, the number that stands for
-- one in a body, and path, type and body of each message.
local messages = {}
local load = 0

function init(args)
  load = tonumber(args[1])
  for at = 3, #args, 3 do
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value end
    headers["Content-Type"] = args[at + 1]
    local first, last = args[at + 2]:find(args[2], 1, true)
    table.insert(messages, {
      path = args[at],
      headers = headers,
      before = args[at + 2]:sub(1, first - 1),
      after = args[at + 2]:sub(last + 1),
    })
  end
end

-- Each visitor, an address of its own, sends a few.
function request()
  load = load + 1
  local message = messages[load % #messages + 1]
  local visitor = math.floor(load / 5)
  message.headers["X-Forwarded-For"] =
    string.format("10.%d.%d.%d", math.floor(visitor / 65536) % 256, math.floor(visitor / 256) % 256, visitor % 256)
  return wrk.format("POST", message.path, message.headers, message.before .. string.format("%.0f", load) .. message.after)
end
