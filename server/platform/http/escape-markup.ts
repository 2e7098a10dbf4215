const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands within HTML or XML, in an attribute's value too. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? one)
}
