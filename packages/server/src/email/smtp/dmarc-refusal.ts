// Recognises refusals of mail that fails the DMARC check of its sender's domain.

/**
 * Whether a refusal's enhanced code (null for none) and text name DMARC. The code is one of policy, a bare one, or
 * missing: 5.7.26 means that several checks failed, and only the text says which (RFC 7489 10.3).
 */
export const isDmarcRefusal = (enhanced: string | null, text: string): boolean =>
  (enhanced === null || /^5\.(?:7\.|0\.0$)/.test(enhanced)) && dmarc.test(text);

/** The word itself, and not a part of an address or host name. */
const dmarc = /(?<![\w.@<+-])dmarc\b(?![\w.+-]*@)/i;
