import { expect, it } from 'vitest'
import { canSendRest } from './segment-message-rules.ts'

it.each([
  [{ left: 0, isRunning: false }, 'MESSAGE_SENT'],
  [{ left: 0, isRunning: true }, 'MESSAGE_SENT'],
  [{ left: 1, isRunning: true }, 'MESSAGE_SENDING'],
  [{ left: 1, isRunning: false }, undefined],
])('the rest of a message with %j', (sending, refusal) => {
  const decision = canSendRest(sending)
  expect(decision.allowed ? undefined : decision.because).toBe(refusal)
})
