const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML or XML, attribute values included. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? one)
}
