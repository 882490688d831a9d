// The name of a person as a link to their page.
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Anchor
      fw={600}
      renderRoot={(props) => <Link to="/tenant/people/$personId" params={{ personId: id }} {...props} />}
    >
      {name}
    </Anchor>
  );
}
