// The limit of a request for units.

/** The most units that one request asks for. */
export const mostRequestedUnits = 100_000_000;
