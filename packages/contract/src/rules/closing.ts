// How long a closed organisation can be reopened.

/** Days until a closed organisation is deleted; the database's function engine.delete_closed has them too. */
export const daysToReopen = 30;
