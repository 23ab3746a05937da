-- For wrk: asks for a page under another address each time, so that no cache holds it. Given are the path, the number that the first
-- address has, and the milliseconds that each connection waits before it asks.
local path, number, pause

function init(args)
  path = args[1]
  number = tonumber(args[2])
  pause = tonumber(args[3])
end

function delay()
  return pause
end

function request()
  number = number + 1
  return wrk.format("GET", path .. "?offsetId=" .. string.format("%.0f", number))
end
