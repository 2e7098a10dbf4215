/** Makes a call over HTTP like `fetch`, which adapters use unless they are given another one. */
export type HttpCall = (url: string, init: RequestInit) => Promise<Response>
