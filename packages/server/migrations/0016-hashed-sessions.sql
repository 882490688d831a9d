-- A session keeps the SHA-256 of its token in place of the token; users who are signed in stay so.

update session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
