/** For the OpenAPI document, in Markdown; docs/webhooks.md says the same. */
export const webhookGuide = `## Receiving webhooks

Each event is sent to the address as JSON, signed by [Standard Webhooks](https://www.standardwebhooks.com) 1.0.0.

- **Verify** the signature over \`webhook-id.webhook-timestamp.body\` with the raw body, and refuse timestamps that differ by more than five minutes. Libraries for most languages do both. For a day after the secret was renewed there are two signatures, separated by a space.
- **Answer** with any status from 200 to 299 within 15 seconds, and work afterwards. Everything else is tried again after 5 seconds, doubling up to 8 hours, for about three days; then staff see it as given up and can send it again. Redirects are not followed. 410 switches the webhook off.
- **Expect repeats**, recognised by \`webhook-id\`: an event may be sent again although it was received. Text and id never change.
- **Expect any order.** \`data\` is the record as it was a few seconds after the event. Where the order matters, compare \`timestamp\`, or read the record again.
- Without "Names, addresses and certificate codes", \`person\` and \`code\` are null, and people are numbers.
- The log of a webhook is kept for 30 days. A trial event has the type \`webhook.test\`.`
