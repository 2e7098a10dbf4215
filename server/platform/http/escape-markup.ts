const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For HTML and XML, including attribute values. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? one)
}
